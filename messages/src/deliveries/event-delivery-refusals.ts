/** The reason why events are not sent again as requested. */
export const eventDeliveryRefusals = {
  noReceiver: {
    title: /*i18n*/ { id: 'event_delivery.no_receiver.title', message: 'No receiver is set up' },
    detail: /*i18n*/ {
      id: 'event_delivery.no_receiver.detail',
      message: 'Events are sent once WEBHOOK_URL is set. Until then they can be read by the pull interface.',
    },
  },
} as const
