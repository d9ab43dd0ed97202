import { expect, test } from 'vitest'
import { offersRefund, refundRefusal } from './refund.ts'

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
