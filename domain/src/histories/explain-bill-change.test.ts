import { describe, expect, test } from 'vitest'
import { cents, sumCents } from '../kernel/money.ts'
import { explainBillChange } from './explain-bill-change.ts'

function bill(items: Record<string, number>, previous = 0, total?: number) {
  const list = Object.entries(items).map(([kind, amount]) => ({ kind, amountCents: cents(amount) }))
  const sum = list.reduce((all, { amountCents }) => all + amountCents, previous)
  return { items: list, previousBalanceCents: cents(previous), totalCents: cents(total ?? sum) }
}

describe('explainBillChange', () => {
  test.each([
    // domain.md 2.4: 20% down of $18,240.00, then nine installments, with a fee from the second bill on.
    [
      'an installment in place of the down payment',
      bill({ deposit: 364_800 }),
      bill({ installment: 162_134, fee: 500 }),
      [
        ['down_payment_before', -202_666],
        ['fee', 500],
      ],
    ],
    ['a cent less', bill({ installment: 162_134 }), bill({ installment: 162_133 }), [['premium', -1]]],
    [
      'an audit and a credit',
      bill({ installment: 100 }),
      bill({ installment: 100, audit: 39_200, credit: -500 }),
      [
        ['audit', 39_200],
        ['credit', -500],
      ],
    ],
    [
      'what was not paid before',
      bill({ installment: 100 }),
      bill({ installment: 100 }, 100),
      [['carried_over', 100]],
    ],
    ['what no item says', bill({ installment: 100 }), bill({ installment: 100 }, 0, 350), [['other', 250]]],
    ['a new term', bill({ installment: 100 }), bill({ deposit: 900 }), [['down_payment_now', 800]]],
    ['nothing', bill({ installment: 100 }), bill({ installment: 100 }), []],
  ] as const)('explains %s', (_, before, now, causes) => {
    const change = explainBillChange(before, now)
    expect(change.causes.map(({ part, changeCents }) => [part, changeCents])).toEqual(causes)
    expect(sumCents(change.causes.map(({ changeCents }) => changeCents))).toBe(change.changeCents)
  })
})
