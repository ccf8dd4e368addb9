'use strict';
/* The page of favorites: those of the list as cards, those that have left it by name, and notes on other recipes. */
{
    const byID = id => document.getElementById(id);
    const list = { favorites: byID('favorite_list'), noted: byID('noted_list'), gone: byID('gone_list') };
    const cards = new Map(
        Array.from(byID('recipe_cards').content.children, card => [card.dataset.recipe, card]));
    const goneRecipe = byID('gone_recipe').content.firstElementChild;
    const gone = new Map();

    /** The element of a recipe that has left the list; one for good, as a note may be being written in it. */
    const elementOfGone = ({ id, name, cuisine }) => {
        if (!gone.has(id)) {
            const element = goneRecipe.cloneNode(true);
            Object.assign(element.dataset, { recipe: id, name, cuisine });
            element.querySelector('h3').textContent = name;
            element.querySelector('.kind').textContent = cuisine;
            gone.set(id, element);
        }
        return gone.get(id);
    };

    const isBeingWritten = element => element.querySelector('form');

    const update = () => {
        const favorites = recipeStorage.favorites();
        const favoriteIDs = new Set(favorites.map(favorite => favorite.id));
        const noted = new Map(recipeStorage.notes().map(note => [note.recipe, { ...note, id: note.recipe }]));
        const left = new Map([...favorites, ...noted.values()].filter(recipe => !cards.has(recipe.id))
            .map(recipe => [recipe.id, recipe]));

        arrange(list.favorites, favorites.filter(favorite => cards.has(favorite.id)).map(favorite => cards.get(favorite.id)));
        arrange(list.noted, [...noted.keys()].filter(id => cards.has(id) && !favoriteIDs.has(id)).map(id => cards.get(id)));
        arrange(list.gone, Array.from(left.values(), elementOfGone)
            .concat([...list.gone.children].filter(element => !left.has(element.dataset.recipe) && isBeingWritten(element))));

        list.favorites.hidden = !list.favorites.children.length;
        for (const group of [list.noted, list.gone]) group.closest('section').hidden = !group.children.length;
        byID('no_favorites').hidden = recipeStorage.isForbidden || favorites.length > 0;
        const count = favorites.length === 1 ? '1 recipe, kept' : `${favorites.length} recipes, kept`;
        byID('favorite_count').textContent = `${favorites.length ? count : 'Kept'} in your browser, for you alone`;
    };

    byID('storage_forbidden').hidden = !recipeStorage.isForbidden;
    update();
    recipeStorage.onChange(update);
}
