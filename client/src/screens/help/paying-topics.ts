import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { bankingDaysToPost } from '@myaccount/domain/payments/receipt-dates'
import type { HelpGroup } from './help-topics.ts'

const ofCard = formatCents(limitCentsByMethod.card)
const ofBank = formatCents(limitCentsByMethod.bank)
const bankDays = bankingDaysToPost.bank

/** Topics about paying, payment methods and returned payments. */
export const payingGroups: readonly HelpGroup[] = [
  {
    id: 'paying',
    heading: msg`Paying`,
    topics: [
      {
        id: 'pay',
        question: msg`How do I pay?`,
        answer: [
          msg`Choose Pay on a policy or an invoice, or select several invoices in the list. Check the amount and the payment method, then press Pay. Nothing is charged before that.`,
          msg`You can pay a part of an invoice, at least $1.00. There is no fee.`,
        ],
      },
      {
        id: 'limits-of-paying',
        question: msg`How much can I pay at once?`,
        answer: [
          msg`A card takes at most ${ofCard} in one payment, a bank account at most ${ofBank}. For more, pay in several payments.`,
        ],
      },
      {
        id: 'counts',
        question: msg`When does my payment count as received?`,
        answer: [
          msg`On the day you press Pay, in the evening and on weekends too. A payment by card is known at once. A bank takes about ${bankDays} banking days, and until then the invoice says Pending payment.`,
          msg`A payment that your bank returns counts as not paid.`,
        ],
      },
      {
        id: 'checking',
        question: msg`The page says that you are checking my payment. Should I pay again?`,
        answer: [
          msg`No. You are charged at most once. We keep asking what became of it, and the page changes by itself.`,
        ],
      },
      {
        id: 'declined',
        question: msg`My payment was declined. What can I do?`,
        answer: [
          msg`No money has been taken. Pay with another card or bank account, or ask the bank that issued the card.`,
          msg`A card that is declined twice for the same payment can be tried again after 24 hours.`,
        ],
      },
    ],
  },
  {
    id: 'methods',
    heading: msg`Bank accounts and cards`,
    topics: [
      {
        id: 'add-bank',
        question: msg`How do I add a bank account?`,
        answer: [
          msg`Under Payment methods. We email you a code, you enter the account number, and we send small deposits to the account. They arrive in 1 to 2 banking days. You can pay from the account when you have confirmed them.`,
          msg`Only an account of your organization can be used, not a personal one. To pay today, use a card.`,
        ],
      },
      {
        id: 'deposits',
        question: msg`What are the small deposits for?`,
        answer: [
          msg`They show that the account is yours. Your bank statement shows two deposits of less than $1.00 as ACCTVERIFY, or one deposit of $0.01 with a code that starts with SM. Enter the amounts or the code under Payment methods within 10 days.`,
          msg`You have 3 tries. After the third, the account can be entered again after 24 hours.`,
        ],
      },
      {
        id: 'codes',
        question: msg`Why do you ask for a code?`,
        answer: [
          msg`Before a bank account is added, and before a payment above $25,000.00 is sent, we email six digits to the address you sign in with. A code is good for ten minutes, and you have five tries.`,
          msg`No email? Look in your junk mail, then choose Send a new code.`,
        ],
      },
      {
        id: 'who-sees',
        question: msg`Who sees a saved card or bank account?`,
        answer: [
          msg`Everyone who can pay for the account, and our staff. We keep the last four digits and its nickname. Our payment processor keeps the numbers.`,
        ],
      },
    ],
  },
  {
    id: 'after-paying',
    heading: msg`Receipts, refunds and returns`,
    topics: [
      {
        id: 'receipt',
        question: msg`Where is my receipt?`,
        answer: [
          msg`We email it to the payer. The page of the payment has it as a PDF, and the invoice leads to that page.`,
        ],
      },
      {
        id: 'refund',
        question: msg`How do I get a refund?`,
        answer: [
          msg`Call us or your agency. A refund goes back to the card or bank account that paid. The page of the payment shows it, and we email the payer.`,
        ],
      },
      {
        id: 'returned',
        question: msg`My bank returned a payment. What now?`,
        answer: [
          msg`The page of the payment says why. What you still owe is open again, and a fee may be added. Pay another way as soon as you can.`,
          msg`If a notice of cancellation names a day, call your agency before that day.`,
        ],
      },
    ],
  },
]
