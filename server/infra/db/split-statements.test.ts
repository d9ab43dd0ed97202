import { expect, test } from 'vitest'
import { splitStatements } from './split-statements.ts'

test('a semicolon ends a statement, and comments are left out', () => {
  expect(splitStatements('-- no transaction\nselect 1; -- one;\n/* two; */ select 2;\n')).toEqual([
    'select 1',
    'select 2',
  ])
})

test('a semicolon in a string, a name or a function body ends nothing', () => {
  const statements = [
    `insert into a values ('one; it''s -- no comment')`,
    'select ";" from "a;b"',
    'create function f() returns void language plpgsql as $$ begin null; end $$',
    'create function g() returns text language sql as $body$ select $$;$$; $body$',
  ]
  expect(splitStatements(statements.join(';\n'))).toEqual(statements)
})
