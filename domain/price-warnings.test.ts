import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { priceWarnings } from './price-warnings.ts'

const usual = { hourlyRate: 450, maxDailyRate: 1650, maxHours: 12, subscriptionAmount: 15000 }

test.each([
  [{}, []],
  [{ hourlyRate: 0 }, [{ kind: 'too_small_for_cards' }]],
  [{ hourlyRate: 49 }, [{ kind: 'too_small_for_cards' }]],
  [{ hourlyRate: 50 }, []],
  [{ hourlyRate: 0, maxDailyRate: 0 }, [{ kind: 'too_small_for_cards' }, { kind: 'hours_cost_the_day', hours: 1 }]],
  [{ maxDailyRate: 449 }, [{ kind: 'daily_below_hourly' }]],
  [{ maxDailyRate: 450 }, [{ kind: 'hours_cost_the_day', hours: 1 }]],
  [{ hourlyRate: 600, maxDailyRate: 1400 }, [{ kind: 'hours_cost_the_day', hours: 3 }]],
  [{ hourlyRate: 550 }, [{ kind: 'hours_cost_the_day', hours: 3 }]],
  [{ maxHours: 8 }, [{ kind: 'hours_last_the_day', hours: 3 }]],
  [{ maxHours: 4 }, [{ kind: 'hours_last_the_day', hours: 2 }]],
  [
    { maxHours: 4, maxDailyRate: 1350 },
    [
      { kind: 'hours_cost_the_day', hours: 3 },
      { kind: 'hours_last_the_day', hours: 2 },
    ],
  ],
  [{ maxHours: 1 }, []],
  [{ subscriptionAmount: 1649 }, [{ kind: 'month_below_day' }]],
])('%j warns of %j', (change, warnings) => {
  const { hourlyRate, maxDailyRate, maxHours, subscriptionAmount } = { ...usual, ...change }
  const prices = {
    hourlyRate: cents(hourlyRate),
    maxDailyRate: cents(maxDailyRate),
    maxHours,
    subscriptionAmount: cents(subscriptionAmount),
  }
  expect(priceWarnings(prices)).toEqual(warnings)
})
