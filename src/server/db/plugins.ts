import { HandleEmptyInListsPlugin, replaceWithNoncontingentExpression } from 'kysely';

/**
 * PostgreSQL rejects an empty list after `in`. With this plugin, `in` an empty list is false on
 * both.
 */
export const plugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
];
