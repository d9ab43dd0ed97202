export type Step = {
  name: string
  title: string
  fields: { id: string; label: string; value: string }[]
  last: boolean
}

export const STEPS: Step[] = [
  {
    name: 'business',
    title: 'Tell us about your business',
    fields: [
      { id: 'legalName', label: 'Legal business name', value: 'Test Parking Ltd.' },
      { id: 'businessNumber', label: 'Business number', value: '000000000' },
    ],
    last: false,
  },
  {
    name: 'representative',
    title: 'Verify you represent this business',
    fields: [
      { id: 'firstName', label: 'First name', value: 'Jenny' },
      { id: 'lastName', label: 'Last name', value: 'Rosen' },
      { id: 'birthday', label: 'Date of birth', value: '1901-01-01' },
    ],
    last: false,
  },
  {
    name: 'bank',
    title: 'Add your bank to receive payouts',
    fields: [
      { id: 'transit', label: 'Transit number', value: '11000' },
      { id: 'institution', label: 'Institution number', value: '000' },
      { id: 'accountNumber', label: 'Account number', value: '000123456789' },
    ],
    last: false,
  },
  { name: 'review', title: 'Review and submit', fields: [], last: true },
]
