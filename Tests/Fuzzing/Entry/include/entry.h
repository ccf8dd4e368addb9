// Swift Package Manager wants a header of a C target; Swift calls nothing of it.
