const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** 'looks like adrenaline'; nothing where the catalogue names nothing, which does not make a name safe. */
export const lookAlikeWords = (names: readonly string[]): string | undefined =>
  names.length > 0 ? `looks like ${list.format(names)}` : undefined;
