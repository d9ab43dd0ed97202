import { LANGUAGES } from '@lotwise/domain/language'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { slug } from './records.ts'

export const getSign = endpoint({
  method: 'GET',
  path: '/api/admin/lots/:slug/sign.pdf',
  summary: 'The sign to print and put up at the lot, in English, French or both',
  access: 'settings.read',
  reasons: ['lot_settings_not_found'],
  params: v.strictObject({ slug }),
  query: v.object({ lang: v.optional(v.picklist([...LANGUAGES, 'both']), 'both') }),
  produces: 'application/pdf',
})
