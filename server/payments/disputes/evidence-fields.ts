import type Stripe from 'stripe'
import { asciiEmail } from '../../infra/stripe/ascii-email.ts'
import type { Section } from '../../infra/pdf/write-sections.ts'
import { evidenceText } from './evidence-text.ts'
import type { Evidence } from './evidence-view.ts'

/** The provider takes 150,000 characters in all. */
const MOST_CHARACTERS = 20_000

/** The provider's text fields, in English. Uploading the file itself is not needed: everything in it is in these fields. */
export function evidenceFields(evidence: Evidence): Stripe.DisputeUpdateParams.Evidence {
  const text = evidenceText(evidence, 'en')
  const { name, email } = evidence.customer
  return {
    product_description: text.product,
    service_date: text.serviceDate,
    ...(name && { customer_name: name }),
    ...(email && { customer_email_address: asciiEmail(email) }),
    access_activity_log: joined([text.messages, text.checks], text.none),
    uncategorized_text: joined([text.purchase, text.extensions], text.none),
  }
}

function joined(sections: Section[], none: string): string {
  return sections
    .map(({ heading, lines }) => [heading, ...(lines.length > 0 ? lines : [none])].join('\n'))
    .join('\n\n')
    .slice(0, MOST_CHARACTERS)
}
