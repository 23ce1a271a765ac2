/** The reasons why a banner is not shown as requested; each says what to do. */
export const bannerRefusals = {
  endsBefore: {
    title: /*i18n*/ { id: 'banner.ends_before.title', message: 'The end is not after the start' },
    detail: /*i18n*/ {
      id: 'banner.ends_before.detail',
      message: 'Choose an end that is still to come and after the start. Nothing was posted.',
    },
  },
  tooLong: {
    title: /*i18n*/ { id: 'banner.too_long.title', message: 'This is too long a time' },
    detail: /*i18n*/ {
      id: 'banner.too_long.detail',
      message: 'A message stands for three months at most. Choose an earlier end. Nothing was posted.',
    },
  },
} as const
