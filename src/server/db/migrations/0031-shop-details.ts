import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { filled } from './columns.ts';

/** What the texts of a new shop said until now, and the placeholders that stand there from now on. */
const placeholders = [
  ['0800\u00a0000\u00a06520', '{phone}'],
  ['support@oja.example', '{supportMail}'],
  ['info@oja.example', '{infoMail}'],
  ['Adeola Odeku Street, Victoria Island, Lagos', '{office}'],
] as const;

/**
 * Adds what the owner has saved of the shop's own data, a row for each value that is not the default. Texts
 * of the shop follow these values from now on.
 */
export function shopDetails(): Migration {
  return {
    async up(db) {
      await sql`create table shop_details (
        name text not null primary key check (${filled('name')}),
        value text not null
      )`.execute(db);
      for (const [text, placeholder] of placeholders) {
        await sql`update policies set body = replace(body, ${text}, ${placeholder})`.execute(db);
      }
    },
  };
}
