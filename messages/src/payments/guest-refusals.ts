/** The reasons why a guest cannot find a bill by its number and ZIP code. */
export const guestRefusals = {
  otherWay: {
    title: /*i18n*/ { id: 'guest.other_way.title', message: 'Open your bill another way' },
    detail: /*i18n*/ {
      id: 'guest.other_way.detail',
      message:
        'We had many wrong tries, so bills do not open by number now. Scan the QR code on your bill, use a payment link from us, or sign in. Or call us for a link. No money moved.',
    },
  },
  severalBills: {
    title: /*i18n*/ { id: 'guest.several_bills.title', message: 'Two bills have almost this number' },
    detail: /*i18n*/ {
      id: 'guest.several_bills.detail',
      message: 'Type the number exactly as it is printed, with its hyphens and capitals. No money moved.',
    },
  },
} as const
