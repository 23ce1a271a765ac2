/**
 * The legal text is the carrier's: text and version are data, and this is the placeholder that ships with the
 * product. It is not translated with the screens, since each language is a text of its own.
 */
export interface TermsText {
  readonly version: string
  readonly isPlaceholder: boolean
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

export const termsText: TermsText = {
  version: '2026-01',
  isPlaceholder: true,
  sections: [
    {
      heading: 'What this portal is for',
      paragraphs: [
        'This portal shows the accounts, policies and invoices of an organization to the people who act for it.',
        'What the portal shows does not change a policy. Where the two differ, the policy is right.',
      ],
    },
    {
      heading: 'Who may use it',
      paragraphs: [
        'You use it for an organization that has given you a role. You sign in with your own email address and keep your password to yourself.',
        'When your role ends, your access to that account ends with it.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'We record when you sign in and what is changed, and by whom. People with an owner role can ask to see it.',
        'This browser keeps no names, amounts or bank details after you sign out.',
      ],
    },
    {
      heading: 'When something is not available',
      paragraphs: [
        'Some figures come from other systems. When one of them is away, the page says how old its figures are.',
      ],
    },
  ],
}
