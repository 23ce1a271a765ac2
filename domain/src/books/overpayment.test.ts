import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents, noCents } from '../kernel/money.ts'
import { balancesOf } from '../payments/testing/balances-of.ts'
import { type Overpayment, overpaymentBookings } from './overpayment.ts'

const nothing: Overpayment = {
  isPosted: false,
  overpaidCents: noCents,
  receivedCents: noCents,
  billedCents: noCents,
}
const booked = (over: Partial<Overpayment>) =>
  overpaymentBookings({ ...nothing, ...over }).map(({ booking, entries }) => [
    booking,
    ...entries.map(({ account, cents: is }) => `${account} ${is}`),
  ])

it('moves the amount that was paid twice out of the account that holds it', () => {
  expect(booked({ overpaidCents: cents(500) })).toEqual([
    ['overpay', 'cash_received 500', 'overpayments -500'],
  ])
  expect(booked({ overpaidCents: cents(500), isPosted: true })).toEqual([
    ['overpay', 'billing 500', 'overpayments -500'],
  ])
})

it('books an overpayment once, and books nothing where nothing was paid twice', () => {
  expect(booked({})).toEqual([])
  expect(booked({ overpaidCents: cents(500), receivedCents: cents(500) })).toEqual([])
})

it('moves an overpayment once billing has posted the payment', () => {
  expect(booked({ overpaidCents: cents(500), receivedCents: cents(500), isPosted: true })).toEqual([
    ['overpay_end', 'overpayments 500', 'cash_received -500'],
    ['overpay', 'billing 500', 'overpayments -500'],
  ])
})

it('ends an overpayment when one of the two payments ends, less what was refunded before', () => {
  expect(booked({ billedCents: cents(500), isPosted: true })).toEqual([
    ['overpay_end', 'overpayments 500', 'billing -500'],
  ])
  expect(booked({ overpaidCents: cents(300), receivedCents: cents(500) })).toEqual([
    ['overpay_end', 'overpayments 200', 'cash_received -200'],
  ])
})

it('always leaves exactly the amount that is paid twice now', () => {
  const anyCents = fc.integer({ min: 0, max: 9_999_999 }).map(cents)
  fc.assert(
    fc.property(fc.boolean(), anyCents, anyCents, anyCents, (isPosted, overpaid, received, billed) => {
      const is = { isPosted, overpaidCents: overpaid, receivedCents: received, billedCents: billed }
      const balances = balancesOf(overpaymentBookings(is).flatMap(({ entries }) => entries))
      expect(received + billed - balances.overpayments).toBe(overpaid)
      expect(received + balances.cash_received).toBe(isPosted ? 0 : overpaid)
    }),
  )
})
