/** Characters of what anything is searched by: no reference, name or number that is searched is longer. */
export const longestSearch = 100;
