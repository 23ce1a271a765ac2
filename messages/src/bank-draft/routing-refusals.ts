/** Refusals of domain.md 11.4. */
export const routingRefusals = {
  length: /*i18n*/ {
    id: 'routing.length',
    message: 'Enter the 9-digit routing number from your check.',
  },
  invalid: /*i18n*/ {
    id: 'routing.invalid',
    message: "That routing number isn't valid. Check each digit.",
  },
} as const
