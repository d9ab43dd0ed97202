/** Those of REASONS that are about permits, free parkers and blocked plates. */
export const PERMIT_REASONS = {
  free_parker_exists: { code: 'conflict', error: 'This plate already parks free here' },
  permit_holder_required: { code: 'invalid_input', error: 'Please enter who the permit is for' },
  permit_plates_too_many: { code: 'invalid_input', error: 'A permit has at most 20 plates' },
  permit_plate_twice: { code: 'invalid_input', error: 'A plate is entered twice' },
  permit_day_invalid: { code: 'invalid_input', error: 'Enter the day as YYYY-MM-DD' },
  permit_days_reversed: { code: 'invalid_input', error: 'The last day is before the first one' },
  permit_weekdays_required: { code: 'invalid_input', error: 'Choose at least one day of the week' },
  permit_exists: {
    code: 'conflict',
    error: ({ plate }: { plate: string }) => `${plate} already has a permit here`,
  },
  permit_not_found: { code: 'not_found', error: 'Permit not found' },
  permits_not_imported: { code: 'conflict', error: 'Some rows cannot be imported, so none were' },
  block_reason_required: { code: 'invalid_input', error: 'Enter why the plate is blocked' },
  block_day_invalid: { code: 'invalid_input', error: 'Enter a day from today on' },
  plate_blocked: {
    code: 'conflict',
    error: ({ contact }: { contact: string }) =>
      `Parking for this plate cannot be paid for here. Please contact the lot: ${contact}`,
  },
} as const
