extension NounWords {
    static let english = NounWords(
        """
        can|cans tin|tins jar|jars package|packages packet|packets pack|packs box|boxes bag|bags bottle|bottles
        carton|cartons container|containers tub|tubs tube|tubes pouch|pouches block|blocks envelope|envelopes
        sachet|sachets bar|bars loaf|loaves log|logs punnet|punnets roll|rolls wheel|wheels ball|balls tray|trays
        sheet|sheets clove|cloves piece|pieces slice|slices bunch|bunches head|heads pinch|pinches dash|dashes
        handful|handfuls drop|drops stalk|stalks sprig|sprigs rib|ribs stick|sticks leaf|leaves strip|strips
        fillet|fillets filet|filets rasher|rashers bulb|bulbs wedge|wedges cube|cubes ear|ears half|halves knob|knobs
        chunk|chunks pod|pods spear|spears floret|florets link|links patty|patties rack|racks scoop|scoops
        serving|servings portion|portions layer|layers round|rounds square|squares batch|batches recipe|recipes
        egg|eggs yolk|yolks white|whites onion|onions shallot|shallots scallion|scallions leek|leeks carrot|carrots
        potato|potatoes tomato|tomatoes pepper|peppers chili|chilies chilli|chillies chile|chiles jalapeño|jalapeños
        jalapeno|jalapenos cucumber|cucumbers zucchini|zucchini courgette|courgettes eggplant|eggplants
        aubergine|aubergines pumpkin|pumpkins beet|beets beetroot|beetroots turnip|turnips parsnip|parsnips
        radish|radishes mushroom|mushrooms avocado|avocados artichoke|artichokes sprout|sprouts cabbage|cabbages
        lettuce|lettuces cauliflower|cauliflowers yam|yams olive|olives caper|capers pickle|pickles gherkin|gherkins
        anchovy|anchovies apple|apples pear|pears peach|peaches plum|plums apricot|apricots cherry|cherries
        strawberry|strawberries raspberry|raspberries blueberry|blueberries grape|grapes lemon|lemons lime|limes
        orange|oranges clementine|clementines grapefruit|grapefruits banana|bananas mango|mangoes mangos|mangoes
        pineapple|pineapples melon|melons fig|figs date|dates prune|prunes kiwi|kiwis pomegranate|pomegranates
        walnut|walnuts almond|almonds pecan|pecans peppercorn|peppercorns breast|breasts thigh|thighs leg|legs
        wing|wings drumstick|drumsticks chop|chops steak|steaks shank|shanks sausage|sausages hotdog|hotdogs
        chicken|chickens duck|ducks scallop|scallops mussel|mussels clam|clams oyster|oysters bun|buns
        bagel|bagels muffin|muffins baguette|baguettes croissant|croissants pita|pitas tortilla|tortillas wrap|wraps
        cracker|crackers cookie|cookies biscuit|biscuits waffle|waffles pancake|pancakes noodle|noodles
        marshmallow|marshmallows crust|crusts shell|shells ham|hams turkey|turkeys roast|roasts goose|geese
        lobster|lobsters pizza|pizzas cake|cakes pie|pies
        person|people guest|guests adult|adults bean|beans bread|breads brownie|brownies cupcake|cupcakes scone|scones
        dumpling|dumplings meatball|meatballs taco|tacos burger|burgers sandwich|sandwiches popsicle|popsicles
        doughnut|doughnuts donut|donuts tart|tarts quiche|quiches skewer|skewers kebab|kebabs enchilada|enchiladas
        burrito|burritos quesadilla|quesadillas pretzel|pretzels crepe|crepes crêpe|crêpes truffle|truffles
        macaron|macarons macaroon|macaroons glass|glasses cocktail|cocktails drink|drinks
        """)

    static let german = NounWords(
        """
        Dose|Dosen Packung|Packungen Päckchen|Päckchen Paket|Pakete Glas|Gläser Becher|Becher Beutel|Beutel
        Flasche|Flaschen Tüte|Tüten Rolle|Rollen Kugel|Kugeln Block|Blöcke Würfel|Würfel Tafel|Tafeln Tube|Tuben
        Konserve|Konserven Netz|Netze Riegel|Riegel Stück|Stück Zehe|Zehen Knoblauchzehe|Knoblauchzehen Bund|Bund
        Scheibe|Scheiben Prise|Prisen Zweig|Zweige Blatt|Blätter Stange|Stangen Knolle|Knollen Kopf|Köpfe Stiel|Stiele
        Handvoll|Handvoll Tropfen|Tropfen Lorbeerblatt|Lorbeerblätter Zimtstange|Zimtstangen Vanilleschote|Vanilleschoten
        Schote|Schoten Chilischote|Chilischoten Ei|Eier Eigelb|Eigelb Eiweiß|Eiweiß Zwiebel|Zwiebeln
        Frühlingszwiebel|Frühlingszwiebeln Schalotte|Schalotten Karotte|Karotten Möhre|Möhren Kartoffel|Kartoffeln
        Süßkartoffel|Süßkartoffeln Tomate|Tomaten Paprika|Paprika Paprikaschote|Paprikaschoten Gurke|Gurken
        Zucchini|Zucchini Aubergine|Auberginen Avocado|Avocados Champignon|Champignons Pilz|Pilze Apfel|Äpfel
        Birne|Birnen Pfirsich|Pfirsiche Pflaume|Pflaumen Aprikose|Aprikosen Kirsche|Kirschen Zitrone|Zitronen
        Limette|Limetten Orange|Orangen Banane|Bananen Mango|Mangos Feige|Feigen Dattel|Datteln Walnuss|Walnüsse
        Messerspitze|Messerspitzen Hähnchenbrust|Hähnchenbrüste Brötchen|Brötchen Würstchen|Würstchen Steak|Steaks Schnitzel|Schnitzel
        Portion|Portionen Person|Personen Brot|Brote Laib|Laibe Kuchen|Kuchen Torte|Torten Keks|Kekse
        Plätzchen|Plätzchen Muffin|Muffins Pizza|Pizzen Waffel|Waffeln Pfannkuchen|Pfannkuchen Fladen|Fladen
        Knödel|Knödel Kloß|Klöße Blech|Bleche
        """, neighbours: .behind(prepositions: ["in", "à", "zu", "von", "mit", "für", "oder"], joinsPieces: true),
        sameAdjectives: "e")

    static let french = NounWords(
        """
        boîte|boîtes boite|boites paquet|paquets sachet|sachets pot|pots bouteille|bouteilles brique|briques
        gousse|gousses tranche|tranches pincée|pincées pincee|pincees branche|branches brin|brins feuille|feuilles
        botte|bottes bouquet|bouquets tige|tiges poignée|poignées goutte|gouttes morceau|morceaux cube|cubes
        verre|verres tasse|tasses œuf|œufs oeuf|oeufs jaune|jaunes blanc|blancs oignon|oignons échalote|échalotes
        carotte|carottes tomate|tomates poivron|poivrons concombre|concombres courgette|courgettes
        aubergine|aubergines poireau|poireaux champignon|champignons avocat|avocats navet|navets pomme|pommes
        poire|poires pêche|pêches prune|prunes abricot|abricots cerise|cerises fraise|fraises citron|citrons
        orange|oranges banane|bananes mangue|mangues figue|figues datte|dattes noix|noix amande|amandes
        cuisse|cuisses filet|filets escalope|escalopes saucisse|saucisses piment|piments baguette|baguettes
        poulet|poulets dinde|dindes canard|canards jambon|jambons
        personne|personnes part|parts portion|portions convive|convives pain|pains gâteau|gâteaux tarte|tartes
        biscuit|biscuits crêpe|crêpes galette|galettes muffin|muffins pizza|pizzas verrine|verrines brioche|brioches
        radis|radis fenouil|fenouils endive|endives chou|choux laitue|laitues betterave|betteraves kiwi|kiwis
        melon|melons ananas|ananas
        """, isFirst: true,
        neighbours: .behind(prepositions: ["de", "d", "du", "à", "en", "pour", "ou"], joinsPieces: true))

    static let spanish = NounWords(
        """
        lata|latas paquete|paquetes bote|botes botella|botellas sobre|sobres bolsa|bolsas diente|dientes
        rebanada|rebanadas loncha|lonchas pizca|pizcas rama|ramas ramita|ramitas hoja|hojas manojo|manojos
        puñado|puñados gota|gotas trozo|trozos cubito|cubitos vaso|vasos taza|tazas huevo|huevos yema|yemas
        clara|claras cebolla|cebollas cebolleta|cebolletas chalota|chalotas zanahoria|zanahorias patata|patatas
        papa|papas tomate|tomates jitomate|jitomates pimiento|pimientos pepino|pepinos calabacín|calabacines
        berenjena|berenjenas puerro|puerros champiñón|champiñones aguacate|aguacates manzana|manzanas pera|peras
        melocotón|melocotones ciruela|ciruelas cereza|cerezas fresa|fresas limón|limones lima|limas
        naranja|naranjas plátano|plátanos mango|mangos higo|higos dátil|dátiles nuez|nueces almendra|almendras
        pechuga|pechugas muslo|muslos filete|filetes salchicha|salchichas chile|chiles tortilla|tortillas
        persona|personas porción|porciones ración|raciones comensal|comensales pan|panes galleta|galletas
        pastel|pasteles tarta|tartas bizcocho|bizcochos magdalena|magdalenas empanada|empanadas croqueta|croquetas
        taco|tacos arepa|arepas pizza|pizzas ajo|ajos calabaza|calabazas lechuga|lechugas remolacha|remolachas
        rábano|rábanos aceituna|aceitunas anchoa|anchoas kiwi|kiwis melón|melones sandía|sandías piña|piñas
        vaina|vainas chorizo|chorizos hamburguesa|hamburguesas
        """, isFirst: true, neighbours: .behind(prepositions: ["de", "del", "en", "para", "o"], joinsPieces: true))

    static let italian = NounWords(
        """
        scatola|scatole barattolo|barattoli confezione|confezioni bustina|bustine bottiglia|bottiglie
        spicchio|spicchi fetta|fette pizzico|pizzichi rametto|rametti foglia|foglie mazzetto|mazzetti ciuffo|ciuffi
        manciata|manciate goccia|gocce pezzo|pezzi cubetto|cubetti bicchiere|bicchieri tazza|tazze gambo|gambi
        costa|coste uovo|uova tuorlo|tuorli albume|albumi cipolla|cipolle cipollotto|cipollotti scalogno|scalogni
        carota|carote patata|patate pomodoro|pomodori peperone|peperoni cetriolo|cetrioli zucchina|zucchine
        melanzana|melanzane porro|porri fungo|funghi avocado|avocado mela|mele pera|pere pesca|pesche prugna|prugne
        albicocca|albicocche ciliegia|ciliegie fragola|fragole limone|limoni lime|lime arancia|arance banana|banane
        fico|fichi dattero|datteri noce|noci mandorla|mandorle petto|petti coscia|cosce filetto|filetti
        salsiccia|salsicce peperoncino|peperoncini
        persona|persone porzione|porzioni pane|pani panino|panini torta|torte biscotto|biscotti focaccia|focacce
        pizza|pizze muffin|muffin crostata|crostate cavolfiore|cavolfiori cavolo|cavoli finocchio|finocchi
        carciofo|carciofi barbabietola|barbabietole ravanello|ravanelli zucca|zucche cespo|cespi lattuga|lattughe
        oliva|olive acciuga|acciughe castagna|castagne lampone|lamponi mirtillo|mirtilli kiwi|kiwi melone|meloni
        anguria|angurie ananas|ananas mango|manghi melagrana|melagrane baccello|baccelli gambero|gamberi cozza|cozze
        vongola|vongole
        """, isFirst: true, neighbours: .behind(prepositions: ["di", "d", "del", "in", "per", "o"], joinsPieces: true))

    static let portuguese = NounWords(
        """
        lata|latas pacote|pacotes frasco|frascos garrafa|garrafas saco|sacos caixa|caixas dente|dentes fatia|fatias
        pitada|pitadas ramo|ramos raminho|raminhos folha|folhas maço|maços punhado|punhados gota|gotas
        pedaço|pedaços cubo|cubos copo|copos ovo|ovos gema|gemas clara|claras cebola|cebolas cenoura|cenouras
        batata|batatas tomate|tomates pimentão|pimentões pimento|pimentos pepino|pepinos abobrinha|abobrinhas
        courgette|courgettes berinjela|berinjelas beringela|beringelas cogumelo|cogumelos abacate|abacates
        maçã|maçãs pera|peras pêssego|pêssegos ameixa|ameixas cereja|cerejas morango|morangos limão|limões
        lima|limas laranja|laranjas banana|bananas manga|mangas figo|figos tâmara|tâmaras noz|nozes
        amêndoa|amêndoas peito|peitos coxa|coxas filé|filés bife|bifes salsicha|salsichas linguiça|linguiças
        pessoa|pessoas porção|porções dose|doses pão|pães bolo|bolos biscoito|biscoitos bolacha|bolachas torta|tortas
        pizza|pizzas muffin|muffins couve|couves couve-flor|couves-flores alface|alfaces beterraba|beterrabas
        nabo|nabos rabanete|rabanetes abóbora|abóboras espargo|espargos aspargo|aspargos azeitona|azeitonas
        anchova|anchovas tangerina|tangerinas kiwi|kiwis melão|melões melancia|melancias abacaxi|abacaxis
        maracujá|maracujás romã|romãs castanha|castanhas vagem|vagens sardinha|sardinhas camarão|camarões
        pimenta|pimentas malagueta|malaguetas tablete|tabletes envelope|envelopes tira|tiras talo|talos pau|paus
        lombo|lombos posta|postas vidro|vidros unidade|unidades colher|colheres xícara|xícaras garrafinha|garrafinhas
        bandeja|bandejas cálice|cálices tigela|tigelas cacho|cachos rodela|rodelas
        """, isFirst: true,
        neighbours: .behind(prepositions: ["de", "do", "da", "em", "para", "ou"], joinsPieces: true))

    static let dutch = NounWords(
        """
        blik|blikken blikje|blikjes pak|pakken pakje|pakjes pot|potten potje|potjes fles|flessen zak|zakken
        zakje|zakjes bakje|bakjes teen|tenen teentje|teentjes plak|plakken plakje|plakjes snuf|snuffen
        snufje|snufjes takje|takjes blaadje|blaadjes bosje|bosjes stengel|stengels handje|handjes druppel|druppels
        stuk|stukken stukje|stukjes blokje|blokjes kopje|kopjes glas|glazen ei|eieren eidooier|eidooiers
        eierdooier|eierdooiers eiwit|eiwitten ui|uien uitje|uitjes lente-ui|lente-uien sjalot|sjalotten
        sjalotje|sjalotjes wortel|wortels winterpeen|winterpenen aardappel|aardappels tomaat|tomaten
        paprika|paprika’s komkommer|komkommers courgette|courgettes aubergine|aubergines prei|preien
        champignon|champignons avocado|avocado’s appel|appels peer|peren perzik|perziken pruim|pruimen
        abrikoos|abrikozen kers|kersen aardbei|aardbeien citroen|citroenen limoen|limoenen sinaasappel|sinaasappels
        banaan|bananen mango|mango’s vijg|vijgen dadel|dadels walnoot|walnoten kipfilet|kipfilets worst|worsten
        worstje|worstjes peper|pepers pepertje|pepertjes
        persoon|personen portie|porties brood|broden broodje|broodjes cake|cakes taart|taarten koekje|koekjes
        muffin|muffins pizza|pizza’s wafel|wafels pannenkoek|pannenkoeken bloemkool|bloemkolen kool|kolen
        bosui|bosuien biet|bieten radijs|radijzen venkelknol|venkelknollen knol|knollen stronk|stronken krop|kroppen
        bol|bollen vanillestokje|vanillestokjes kaneelstokje|kaneelstokjes stokje|stokjes laurierblad|laurierbladeren
        laurierblaadje|laurierblaadjes blad|bladeren ansjovisfilet|ansjovisfilets tortilla|tortilla’s wrap|wraps
        rookworst|rookworsten gehaktbal|gehaktballen kiwi|kiwi’s ananas|ananassen meloen|meloenen
        granaatappel|granaatappels framboos|frambozen artisjok|artisjokken asperge|asperges olijf|olijven
        augurk|augurken pompoen|pompoenen pastinaak|pastinaken zalmfilet|zalmfilets kippendij|kippendijen
        kippenbout|kippenbouten karbonade|karbonades bouillonblokje|bouillonblokjes mandarijn|mandarijnen
        knoflookteen|knoflooktenen rol|rollen
        """, neighbours: .behind(prepositions: ["in", "van", "à", "voor", "of", "met"], joinsPieces: true),
        sameAdjectives: "e")

    static let swedish = NounWords(
        """
        burk|burkar paket|paket påse|påsar flaska|flaskor klyfta|klyftor vitlöksklyfta|vitlöksklyftor skiva|skivor
        nypa|nypor kvist|kvistar blad|blad lagerblad|lagerblad knippe|knippen stjälk|stjälkar näve|nävar
        droppe|droppar bit|bitar tärning|tärningar glas|glas kopp|koppar ägg|ägg äggula|äggulor äggvita|äggvitor
        lök|lökar salladslök|salladslökar schalottenlök|schalottenlökar morot|morötter potatis|potatisar
        tomat|tomater paprika|paprikor gurka|gurkor squash|squashar aubergine|auberginer svamp|svampar
        champinjon|champinjoner avokado|avokador äpple|äpplen päron|päron persika|persikor plommon|plommon
        aprikos|aprikoser jordgubbe|jordgubbar citron|citroner lime|limefrukter apelsin|apelsiner banan|bananer
        mango|mangor fikon|fikon dadel|dadlar valnöt|valnötter mandel|mandlar kycklingfilé|kycklingfiléer
        korv|korvar chili|chilifrukter
        portion|portioner person|personer bröd|bröd limpa|limpor kaka|kakor bulle|bullar pizza|pizzor våffla|våfflor
        pannkaka|pannkakor rödlök|rödlökar purjolök|purjolökar vårlök|vårlökar blomkål|blomkålar kålrot|kålrötter
        palsternacka|palsternackor rödbeta|rödbetor rädisa|rädisor fänkål|fänkålar zucchini|zucchini pumpa|pumpor
        kanelstång|kanelstänger vaniljstång|vaniljstänger stång|stänger buljongtärning|buljongtärningar
        laxfilé|laxfiléer torskfilé|torskfiléer kycklingbröst|kycklingbröst kycklinglår|kycklinglår hallon|hallon
        blåbär|blåbär kiwi|kiwi ananas|ananas melon|meloner nektarin|nektariner clementin|clementiner
        gelatinblad|gelatinblad tortilla|tortillas förpackning|förpackningar tub|tuber ask|askar kruka|krukor
        """, neighbours: .behind(prepositions: ["i", "av", "à", "för", "eller", "med"], joinsPieces: true))

    static let danish = NounWords(
        """
        dåse|dåser pakke|pakker pose|poser flaske|flasker tube|tuber æske|æsker bæger|bægre glas|glas karton|kartoner
        bakke|bakker rulle|ruller kugle|kugler brev|breve potte|potter terning|terninger plade|plader fed|fed
        hvidløgsfed|hvidløgsfed skive|skiver kvist|kviste blad|blade laurbærblad|laurbærblade bundt|bundter
        stængel|stængler stilk|stilke stang|stænger kanelstang|kanelstænger vaniljestang|vaniljestænger
        knivspids|knivspidser dråbe|dråber håndfuld|håndfulde stykke|stykker kop|kopper æg|æg æggeblomme|æggeblommer
        æggehvide|æggehvider løg|løg rødløg|rødløg forårsløg|forårsløg skalotteløg|skalotteløg gulerod|gulerødder
        kartoffel|kartofler tomat|tomater cherrytomat|cherrytomater peberfrugt|peberfrugter agurk|agurker squash|squash aubergine|auberginer
        porre|porrer champignon|champignoner avocado|avocadoer æble|æbler pære|pærer fersken|ferskner blomme|blommer
        abrikos|abrikoser jordbær|jordbær citron|citroner lime|limefrugter limefrugt|limefrugter appelsin|appelsiner
        banan|bananer mango|mangoer figen|figner daddel|dadler valnød|valnødder mandel|mandler pølse|pølser
        chili|chilier kyllingebryst|kyllingebryster kyllingefilet|kyllingefileter bolle|boller
        portion|portioner person|personer brød|brød kage|kager småkage|småkager pizza|pizzaer vaffel|vafler
        pandekage|pandekager frikadelle|frikadeller
        """,
        neighbours: .behind(prepositions: ["i", "af", "à", "til", "for", "eller", "med", "fra"], joinsPieces: true))

    static let norwegian = NounWords(
        """
        boks|bokser pakke|pakker pakning|pakninger pose|poser flaske|flasker tube|tuber eske|esker beger|begre
        glass|glass kartong|kartonger rull|ruller kule|kuler potte|potter terning|terninger plate|plater fedd|fedd
        hvitløksfedd|hvitløksfedd båt|båter hvitløksbåt|hvitløksbåter skive|skiver kvist|kvister blad|blader
        laurbærblad|laurbærblader bunt|bunter stilk|stilker stang|stenger kanelstang|kanelstenger
        vaniljestang|vaniljestenger klype|klyper neve|never dråpe|dråper håndfull|håndfuller bit|biter stykke|stykker
        kopp|kopper egg|egg eggeplomme|eggeplommer eggehvite|eggehviter løk|løk rødløk|rødløk vårløk|vårløk
        sjalottløk|sjalottløk gulrot|gulrøtter potet|poteter tomat|tomater cherrytomat|cherrytomater paprika|paprikaer agurk|agurker
        squash|squash aubergine|auberginer purre|purrer purreløk|purreløk sjampinjong|sjampinjonger avokado|avokadoer
        eple|epler pære|pærer fersken|ferskener plomme|plommer aprikos|aprikoser jordbær|jordbær sitron|sitroner
        lime|lime appelsin|appelsiner banan|bananer mango|mangoer fiken|fikener daddel|dadler valnøtt|valnøtter
        mandel|mandler pølse|pølser chili|chilier kyllingfilet|kyllingfileter laksefilet|laksefileter bolle|boller
        porsjon|porsjoner person|personer brød|brød kake|kaker pizza|pizzaer vaffel|vafler pannekake|pannekaker
        rundstykke|rundstykker
        """,
        neighbours: .behind(prepositions: ["i", "av", "à", "til", "for", "eller", "med", "fra"], joinsPieces: true))

    static let finnish = NounWords(
        """
        tölkki|tölkkiä purkki|purkkia lasipurkki|lasipurkkia paketti|pakettia pussi|pussia pullo|pulloa rasia|rasiaa
        tuubi|tuubia levy|levyä pakkaus|pakkausta ruukku|ruukkua rulla|rullaa kuutio|kuutiota lasi|lasia kuppi|kuppia
        kupillinen|kupillista kynsi|kynttä valkosipulinkynsi|valkosipulinkynttä viipale|viipaletta siivu|siivua
        oksa|oksaa lehti|lehteä laakerinlehti|laakerinlehteä liivatelehti|liivatelehteä nippu|nippua puntti|punttia
        varsi|vartta tanko|tankoa kanelitanko|kanelitankoa vaniljatanko|vaniljatankoa ripaus|ripausta tippa|tippaa
        hyppysellinen|hyppysellistä kourallinen|kourallista tilkka|tilkkaa nokare|nokaretta pala|palaa
        kappale|kappaletta kananmuna|kananmunaa muna|munaa keltuainen|keltuaista munankeltuainen|munankeltuaista
        valkuainen|valkuaista munanvalkuainen|munanvalkuaista sipuli|sipulia punasipuli|punasipulia
        kevätsipuli|kevätsipulia salottisipuli|salottisipulia valkosipuli|valkosipulia porkkana|porkkanaa
        peruna|perunaa bataatti|bataattia tomaatti|tomaattia kirsikkatomaatti|kirsikkatomaattia paprika|paprikaa
        kurkku|kurkkua kesäkurpitsa|kesäkurpitsaa munakoiso|munakoisoa purjo|purjoa herkkusieni|herkkusientä
        avokado|avokadoa omena|omenaa päärynä|päärynää persikka|persikkaa luumu|luumua aprikoosi|aprikoosia
        mansikka|mansikkaa sitruuna|sitruunaa limetti|limettiä lime|limeä appelsiini|appelsiinia banaani|banaania
        mango|mangoa viikuna|viikunaa taateli|taatelia makkara|makkaraa nakki|nakkia chili|chiliä
        broilerinfilee|broilerinfileetä lohifilee|lohifileetä sämpylä|sämpylää tortilla|tortillaa
        annos|annosta henkilö|henkilöä leipä|leipää kakku|kakkua pulla|pullaa keksi|keksiä pizza|pizzaa
        vohveli|vohvelia
        """,
        neighbours: .behind(
            prepositions: [
                "tai", "hienonnettuna", "silputtuna", "raastettuna", "kuutioituna", "viipaloituna", "kuorittuna",
                "paloiteltuna", "pilkottuna", "lohkottuna", "murskattuna", "puolitettuna", "suikaloituna", "vatkattuna",
                "keitettynä", "voiteluun", "koristeeksi", "koristeluun", "à",
            ],
            joinsPieces: true))

    static let polish = NounWords(
        """
        puszka|puszki|puszek|puszki opakowanie|opakowania|opakowań|opakowania słoik|słoiki|słoików|słoika
        butelka|butelki|butelek|butelki torebka|torebki|torebek|torebki ząbek|ząbki|ząbków|ząbka
        plaster|plastry|plastrów|plastra kromka|kromki|kromek|kromki szczypta|szczypty|szczypt|szczypty
        gałązka|gałązki|gałązek|gałązki liść|liście|liści|liścia pęczek|pęczki|pęczków|pęczka
        garść|garście|garści|garści kropla|krople|kropli|kropli kawałek|kawałki|kawałków|kawałka
        kostka|kostki|kostek|kostki jajko|jajka|jajek|jajka żółtko|żółtka|żółtek|żółtka białko|białka|białek|białka
        kalafior|kalafiory|kalafiorów|kalafiora cebula|cebule|cebul|cebuli marchewka|marchewki|marchewek|marchewki ziemniak|ziemniaki|ziemniaków|ziemniaka
        pomidor|pomidory|pomidorów|pomidora papryka|papryki|papryk|papryki ogórek|ogórki|ogórków|ogórka
        cukinia|cukinie|cukinii|cukinii bakłażan|bakłażany|bakłażanów|bakłażana por|pory|porów|pora
        pieczarka|pieczarki|pieczarek|pieczarki awokado|awokado|awokado|awokado jabłko|jabłka|jabłek|jabłka
        gruszka|gruszki|gruszek|gruszki śliwka|śliwki|śliwek|śliwki cytryna|cytryny|cytryn|cytryny
        limonka|limonki|limonek|limonki pomarańcza|pomarańcze|pomarańczy|pomarańczy banan|banany|bananów|banana
        porcja|porcje|porcji|porcji chleb|chleby|chlebów|chleba bułka|bułki|bułek|bułki
        ciastko|ciastka|ciastek|ciastka naleśnik|naleśniki|naleśników|naleśnika pieróg|pierogi|pierogów|pieroga
        laska|laski|lasek|laski główka|główki|główek|główki
        """, isFirst: true, neighbours: .behind(prepositions: ["w", "z", "na", "do", "po", "lub"], joinsPieces: true))
}
