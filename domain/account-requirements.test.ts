import { expect, test } from 'vitest'
import { requirementItems } from './account-requirements.ts'

test.each([
  [[], []],
  [
    ['external_account', 'individual.verification.document'],
    ['bank', 'identity_document'],
  ],
  [
    ['individual.dob.day', 'individual.dob.month', 'individual.address.city'],
    ['birth_date', 'address'],
  ],
  [
    [
      'business_profile.url',
      'business_profile.mcc',
      'business_type',
      'company.tax_id',
      'company.verification.document',
    ],
    ['website', 'description', 'business', 'business_number', 'business_document'],
  ],
  [['company.owners_provided', 'person_1Mq.relationship.title'], ['people']],
  [['tos_acceptance.date', 'tos_acceptance.ip'], ['terms']],
  [['person_1Mq.verification.additional_document'], ['address_document']],
  [
    ['representative.first_name', 'individual.id_number', 'individual.phone'],
    ['name', 'id_number', 'contact'],
  ],
  [['documents.bank_account_ownership_verification.files'], ['bank_document']],
  [['company.address.line1'], ['business']],
  [['settings.payments.statement_descriptor', 'something.new'], ['other']],
])('%j is reported as %j', (requirements, items) => {
  expect(requirementItems(requirements)).toEqual(items)
})
