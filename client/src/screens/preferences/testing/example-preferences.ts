import { getPreferences, type Preferences } from '@myaccount/contract/endpoints/notifications/preferences'

export function somePreferences(paper: Partial<NonNullable<Preferences['paper']>> | null = {}): Preferences {
  return getPreferences.response.parse({
    groups: [
      { group: 'policy', inApp: true, email: true, isLocked: false },
      { group: 'billing', inApp: true, email: true, isLocked: false },
      { group: 'claims', inApp: true, email: true, isLocked: true },
      { group: 'member_meeting', inApp: true, email: true, isLocked: true },
    ],
    email: 'treasurer@larkspur.example',
    paper: paper && {
      accountNumber: '1000482917',
      accountName: 'Larkspur Hollow Fellowship',
      electronic: [],
      isOwn: false,
      mayChoose: true,
      returned: null,
      consent: { version: '1', language: 'en', text: 'You agree.\nYou can choose paper again.', hash: 'abc' },
      ...paper,
    },
  })
}
