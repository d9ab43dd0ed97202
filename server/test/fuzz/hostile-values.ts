import fc from 'fast-check'

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']

/** Texts that break what does not expect them: sizes, encodings, other languages' syntax. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfff',
    '\u{1f600}'.repeat(50),
    'e\u0301'.repeat(100),
    '\u202eABC',
    '\ufeff',
    '\r\n',
    "'; drop table lots; --",
    '${7*7}{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '%',
    '=cmd|x',
    'null',
    'NaN',
    '1e999',
    '-0',
    '9'.repeat(400),
    'АВЕ777',
    'ﷺ'.repeat(60),
    ...PROTOTYPE_KEYS,
  ),
  fc
    .constantFrom(1, 12, 13, 40, 41, 200, 201, 255, 256, 300, 301, 2000, 2001, 8000)
    .map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.001, 0.005, 0.1 + 0.2, 0.49, 1e-7, 1e21, 1e300, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Any JSON, deep and wide. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [[]], [{}]),
  fc.jsonValue({ maxDepth: 4 }),
  fc.integer({ min: 1, max: 40 }).map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown),
)

export const hostileKey: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('payment_status', 'lot_id', 'role', 'x'.repeat(500), 'a.b', 'a[0]', '', '\0', ...PROTOTYPE_KEYS),
  fc.string({ maxLength: 10 }),
)
