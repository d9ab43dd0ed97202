import type { Widened } from './en.ts'

/** Words of the signed proof, in the chunks of the pass and of the page that verifies it. */
export const proofEn = {
  proof: {
    heading: 'Proof of payment (QR code)',
    code: 'QR code with the signed proof of this stay',
    advice: 'Anyone can scan this code, or open the link, to check that your parking is paid and until when.',
  },
  age: (minutes: number, moment: string) =>
    `No connection. This pass was last updated ${minutes < 1 ? 'just now' : minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`} (${moment}).`,
  verify: {
    title: 'Check a parking proof',
    intro: 'See whether the parking behind a proof is valid right now.',
    field: 'Code or link',
    submit: 'Check',
    checking: 'Checking...',
    valid: 'Valid',
    until: (moment: string) => `until ${moment}`,
    notValid: 'Not valid',
    notValidAdvice: 'This proof doesn’t match any parking that’s paid right now.',
    failed: 'The proof could not be checked. Please try again.',
    other: 'Check another proof',
  },
}

export type ProofWords = Widened<typeof proofEn>
