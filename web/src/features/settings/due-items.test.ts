import { expect, test } from 'vitest'
import { dueItems } from './due-items.ts'

test.each([
  [[], []],
  [
    ['external_account', 'individual.verification.document'],
    ['bank', 'identity'],
  ],
  [['individual.dob.day', 'individual.dob.month', 'individual.address.city'], ['people']],
  [['business_profile.url', 'business_type', 'company.tax_id'], ['business']],
  [['company.owners_provided', 'person_1Mq.relationship.title'], ['people']],
  [['tos_acceptance.date', 'tos_acceptance.ip'], ['terms']],
  [['person_1Mq.verification.additional_document'], ['identity']],
  [['settings.payments.statement_descriptor'], ['other']],
])('%j is told as %j', (requirements, items) => {
  expect(dueItems(requirements)).toEqual(items)
})
