import { standingMessages } from '../payments/standing/standing-messages.ts'

/** The reasons why a one-time code is refused or not sent. The caller adds what has not happened. */
export const codeRefusals = {
  wrong: /*i18n*/ {
    id: 'code.wrong',
    message:
      'That code is wrong. {triesLeft, plural, one {You have one try left.} other {You have # tries left.}}',
  },
  ended: /*i18n*/ {
    id: 'code.ended',
    message: 'That code is wrong or has expired. Ask for a new one.',
  },
  tooManyWrong: {
    title: /*i18n*/ { id: 'code.too_many_wrong.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.too_many_wrong.detail',
      message: 'You entered many wrong codes within the hour. Nothing was changed. Try again in an hour.',
    },
  },
  noMoreTitle: /*i18n*/ { id: 'code.no_more.title', message: 'No more codes' },
  waitTitle: /*i18n*/ { id: 'code.wait.title', message: 'Wait a moment before you ask for another code' },
  wait: /*i18n*/ {
    id: 'code.wait.detail',
    message: 'A code was sent a moment ago. Look for it in your email first.',
  },
} as const

/** Refusals of the code that submits a payment. */
export const paymentCodeRefusals = {
  stillTrue: standingMessages.noMoney,
  notThePayer: /*i18n*/ {
    id: 'code.payment.not_the_payer',
    message:
      'The code was sent to the person who pressed Pay. No money has been taken. Only they can go on with this payment.',
  },
  notCompleted: /*i18n*/ { id: 'code.payment.not_completed.title', message: 'Payment not completed' },
  wrongFiveTimes: /*i18n*/ {
    id: 'code.payment.wrong_five_times',
    message: 'The code was wrong five times. No money has been taken. Start the payment again.',
  },
  noTryLeft: /*i18n*/ {
    id: 'code.payment.no_try_left',
    message: 'No try is left for its code. No money has been taken. Start the payment again.',
  },
  noMore: /*i18n*/ {
    id: 'code.payment.no_more',
    message: 'Three new codes were sent for this payment. Enter the last one, or start the payment again.',
  },
  notNeeded: {
    title: /*i18n*/ { id: 'code.payment.not_needed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.payment.not_needed.detail',
      message: 'This payment does not wait for a code any more. Look where it stands.',
    },
  },
} as const

/** Refusals of the code that is needed before a bank account is added. */
export const bankCodeRefusals = {
  stillTrue: /*i18n*/ { id: 'code.bank.still_true', message: 'Nothing was saved.' },
  noMore: /*i18n*/ {
    id: 'code.bank.no_more',
    message: 'Three new codes were sent. Enter the last one, or come back in half an hour.',
  },
  needed: {
    title: /*i18n*/ { id: 'code.bank.needed.title', message: 'A code is needed first' },
    detail: /*i18n*/ {
      id: 'code.bank.needed.detail',
      message:
        'We send you a code before a bank account is added. Nothing was saved. Load this page again, then add the account.',
    },
  },
  failed: {
    title: /*i18n*/ { id: 'code.bank.failed.title', message: 'Too many wrong codes' },
    detail: /*i18n*/ {
      id: 'code.bank.failed.detail',
      message: 'The code was wrong five times. Nothing was saved. Start again with a new code.',
    },
  },
  expired: {
    title: /*i18n*/ { id: 'code.bank.expired.title', message: 'The time is over' },
    detail: /*i18n*/ {
      id: 'code.bank.expired.detail',
      message: 'This took longer than half an hour. Nothing was saved. Start again with a new code.',
    },
  },
  used: {
    title: /*i18n*/ { id: 'code.bank.used.title', message: 'The code is used' },
    detail: /*i18n*/ {
      id: 'code.bank.used.detail',
      message:
        'A bank account was added with this code. Look at your payment methods. To add another one, start again with a new code.',
    },
  },
  confirmed: {
    title: /*i18n*/ { id: 'code.bank.confirmed.title', message: 'No code is needed' },
    detail: /*i18n*/ {
      id: 'code.bank.confirmed.detail',
      message: 'Your code was right already. Load this page again and go on.',
    },
  },
  notBehindCode: {
    title: /*i18n*/ { id: 'code.bank.not_behind_code.title', message: 'A new code is needed' },
    detail: /*i18n*/ {
      id: 'code.bank.not_behind_code.detail',
      message: 'A code is good for one bank account. Nothing was saved. Start again with a new code.',
    },
  },
  tooMany: {
    title: /*i18n*/ { id: 'code.bank.too_many.title', message: 'Too many codes for now' },
    detail: /*i18n*/ {
      id: 'code.bank.too_many.detail',
      message: 'You asked for many codes within the hour. Nothing was saved. Wait a while, then try again.',
    },
  },
} as const
