import { AMERICAN_FORMATS, CANADIAN_FORMATS, EUROPEAN_FORMATS } from '@lotwise/domain/plate-formats'
import { ISSUES } from '../test/plate-layouts.ts'

/** The layouts the tests draw and the formats the product knows, as JSON for the training scripts. */
const canadian = Object.values(CANADIAN_FORMATS).join(' ')
const layouts = Object.values(ISSUES).flatMap(({ current, previous }) => [current, previous])
console.log(
  JSON.stringify({
    layouts: layouts.map(({ top, bottom, ink, paper = '#f4f5f2' }) => ({ top, bottom, ink, paper })),
    formats: {
      // Canadian formats are in it twice: these are the plates the product sees most.
      american: [
        ...layouts.map(({ format }) => format.replaceAll(' ', '')),
        ...`${canadian} ${AMERICAN_FORMATS}`.split(' '),
      ],
      european: EUROPEAN_FORMATS.split(' '),
      brazilian: ['AAA9999', 'AAA9999', 'AAA9A99'],
    },
  }),
)
