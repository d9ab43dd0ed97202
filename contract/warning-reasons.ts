import type { CheckResult } from '@lotwise/domain/plate-check'

/** Those of REASONS that are about warnings. */
export const REASONS_OF_WARNINGS = {
  warning_not_found: { code: 'not_found', error: 'There is no warning with this code' },
  warning_not_due: {
    code: 'conflict',
    error: ({ result }: { result: CheckResult }) => `The plate was checked again: ${result}. No warning was written.`,
  },
  warning_lookalike: {
    code: 'conflict',
    error: ({ plate }: { plate: string }) => `${plate} is paid and looks like this plate. No warning was written.`,
  },
  warning_arrival: {
    code: 'conflict',
    error: ({ until }: { until: string }) =>
      `The car was first seen a short while ago. Its driver has until ${until} to pay. No warning was written.`,
  },
  warning_incident: {
    code: 'conflict',
    error: 'Drivers cannot pay just now because of an outage. No warnings are written until it is over.',
  },
  warning_exists: { code: 'conflict', error: 'This plate already has a warning from today' },
  warning_note_required: { code: 'invalid_input', error: 'Write what you saw' },
  warning_closed: { code: 'conflict', error: 'This warning is no longer open' },
  evidence_photos_too_many: { code: 'conflict', error: 'A warning takes at most 3 photos from its driver' },
} as const
