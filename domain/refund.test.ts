import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { platformFee } from './platform-fee.ts'
import { feeOfRefund, offersRefund, refundAmountRefusal, refundRefusal } from './refund.ts'

test.each([
  { payment_status: 'paid', payment_id: 'pi_1', payment_method_type: 'card', refusal: null },
  { payment_status: 'paid', payment_id: 'pi_1', payment_method_type: null, refusal: null },
  { payment_status: 'Yolo', payment_id: 'pi_1', payment_method_type: 'subscription', refusal: null },
  { payment_status: 'paid', payment_id: null, payment_method_type: 'card', refusal: 'no_payment' },
  { payment_status: 'paid', payment_id: '', payment_method_type: 'card', refusal: 'no_payment' },
  { payment_status: 'Yolo', payment_id: null, payment_method_type: 'subscription', refusal: 'no_payment' },
  { payment_status: 'Yolo', payment_id: null, payment_method_type: 'monthly', refusal: 'no_payment' },
  { payment_status: 'Yolo', payment_id: 'pi_1', payment_method_type: 'monthly', refusal: 'no_payment' },
  { payment_status: 'pending', payment_id: 'pi_1', payment_method_type: 'card', refusal: 'not_paid' },
  { payment_status: 'pending', payment_id: null, payment_method_type: null, refusal: 'not_paid' },
  { payment_status: 'refunded', payment_id: 'pi_1', payment_method_type: 'card', refusal: 'already_refunded' },
  { payment_status: 'refunded', payment_id: null, payment_method_type: null, refusal: 'already_refunded' },
] as const)(
  'refunding what is $payment_status by $payment_method_type with payment $payment_id: $refusal',
  ({ refusal, ...session }) => {
    expect(refundRefusal(session)).toBe(refusal)
  },
)

test('the dashboard offers a refund on paid rows only', () => {
  const statuses = ['pending', 'paid', 'refunded', 'Yolo'] as const
  expect(statuses.filter((payment_status) => offersRefund({ payment_status }))).toEqual(['paid'])
})

test.each([
  [0, 'refund_not_positive'],
  [-1, 'refund_not_positive'],
  [0.001, 'refund_not_whole_cents'],
  [1.005, 'refund_not_whole_cents'],
  [0.01, null],
  [0.29, null],
  [9, null],
  [9.001, 'refund_not_whole_cents'],
  [9.01, 'refund_more_than_left'],
  [1e21, 'refund_more_than_left'],
])('of $9.00 that are left, a refund of %d is %s', (dollars, refusal) => {
  expect(refundAmountRefusal(dollars, cents(900))).toBe(refusal)
})

test('the fee goes back in proportion, and all of it with the last part', () => {
  const facts = { paid: cents(900), fee: cents(90), refunded: cents(0), feeReturned: cents(0) }
  expect(feeOfRefund(facts, cents(900))).toBe(90)
  expect(feeOfRefund(facts, cents(333))).toBe(33)
  expect(feeOfRefund({ ...facts, refunded: cents(333), feeReturned: cents(33) }, cents(333))).toBe(34)
  expect(feeOfRefund({ ...facts, refunded: cents(666), feeReturned: cents(67) }, cents(234))).toBe(23)
})

test('no fee goes back where none was taken, or where it has gone back with a refund that failed', () => {
  const facts = { paid: cents(900), fee: cents(0), refunded: cents(0), feeReturned: cents(0) }
  expect(feeOfRefund(facts, cents(900))).toBe(0)
  expect(feeOfRefund({ ...facts, fee: cents(90), feeReturned: cents(90) }, cents(900))).toBe(0)
})

test('parts in any sizes return the whole fee and never more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(fc.nat(20_000), { maxLength: 12 }), (paid, cuts) => {
      const fee = platformFee(cents(paid))
      const ends = [...cuts.filter((cut) => cut > 0 && cut < paid).toSorted((one, other) => one - other), paid]
      let [refunded, feeReturned] = [0, 0]
      for (const end of new Set(ends)) {
        const facts = { paid: cents(paid), fee, refunded: cents(refunded), feeReturned: cents(feeReturned) }
        const share = feeOfRefund(facts, cents(end - refunded))
        expect(share).toBeLessThanOrEqual(end - refunded)
        refunded = end
        feeReturned += share
      }
      expect(feeReturned).toBe(fee)
    }),
  )
})
