import { expect, test } from 'vitest'
import { sessionSearch } from './session-search.ts'

test.each([
  ['abc 12', { plate: 'ABC12', person: 'abc 12' }],
  ['17', { plate: '17', receiptNumber: 17 }],
  ['#17', { receiptNumber: 17 }],
  ['No. 17', { receiptNumber: 17 }],
  ['4242', { plate: '4242', phone: '4242', cardLast4: '4242', receiptNumber: 4242 }],
  ['•••• 4242', { plate: '4242', cardLast4: '4242' }],
  ['(416) 555-0177', { plate: '4165550177', phone: '4165550177' }],
  ['+1 416 555 0177', { plate: '14165550177', phone: '4165550177' }],
  ['Ada  Roy', { plate: 'ADAROY', person: 'ada roy' }],
  ['Émile Bœuf', { plate: 'EMILEBUF', person: 'emile boeuf' }],
  ['ada@example', { person: 'ada@example' }],
  ['!!', {}],
  ['  ', {}],
])('“%s”', (typed, meaning) => {
  expect(sessionSearch(typed)).toEqual(meaning)
})
