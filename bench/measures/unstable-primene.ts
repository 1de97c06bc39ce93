import { changed, electrolyteOf, primeneExample } from '@bolt/domain/nutrition/worked-examples.test-support';

/** A bag with calcium and inorganic phosphate beyond their limit: every check, and four remedies judged anew. */
export const unstablePrimene = changed(primeneExample, (formulation) => {
  electrolyteOf(formulation, 'Phosphate').type = 'Inorganic';
});
