/** What the payment provider may ask of a lot's owner, in kinds that people know. */
export const REQUIREMENT_ITEMS = [
  'bank',
  'bank_document',
  'terms',
  'website',
  'description',
  'business_number',
  'business_document',
  'business',
  'identity_document',
  'address_document',
  'id_number',
  'birth_date',
  'address',
  'contact',
  'name',
  'people',
  'other',
] as const
export type RequirementItem = (typeof REQUIREMENT_ITEMS)[number]

/** The provider's names for what it wants. The first that fits counts. */
const ITEMS: [RegExp, RequirementItem][] = [
  [/^external_account/, 'bank'],
  [/bank_account_ownership/, 'bank_document'],
  [/^tos_acceptance/, 'terms'],
  [/^business_profile\.url/, 'website'],
  [/^business_profile\.(product_description|mcc)/, 'description'],
  [/^company\.(tax_id|registration_number|vat_id)/, 'business_number'],
  [/^(company\.verification|documents\.)/, 'business_document'],
  [/additional_document/, 'address_document'],
  [/verification/, 'identity_document'],
  [/^company\.(owners|directors|executives)|relationship|^(owners|directors|executives)/, 'people'],
  [/^(business_|company\.)/, 'business'],
  [/\.(id_number|ssn_last_4)/, 'id_number'],
  [/\.dob/, 'birth_date'],
  [/\.address/, 'address'],
  [/\.(phone|email)/, 'contact'],
  [/\.(first_name|last_name)/, 'name'],
  [/^(individual|person_|representative)/, 'people'],
]

/** Each kind once, in the provider's order. */
export function requirementItems(requirements: readonly string[]): RequirementItem[] {
  return [...new Set(requirements.map((name) => ITEMS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'))]
}
