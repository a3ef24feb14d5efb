import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely';

/** PostgreSQL has no empty list after `in`; with this, `in` an empty list is false on both. */
export const plugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
