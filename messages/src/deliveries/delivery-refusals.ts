/** The reasons why an undelivered email is not settled as requested. */
export const deliveryRefusals = {
  settled: {
    title: /*i18n*/ { id: 'delivery.settled.title', message: 'This was done already' },
    detail: /*i18n*/ {
      id: 'delivery.settled.detail',
      message: 'It is on its way, or a colleague called the person. Load the list again.',
    },
  },
} as const
