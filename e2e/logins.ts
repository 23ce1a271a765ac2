/** Who can sign in to the demo (README, "Who can sign in"); the same for all of them. */
export const password = 'myaccount-demo'

export const logins = {
  treasurer: 'treasurer@larkspur.example',
  office: 'office@kestrelplains.example',
  director: 'director@copperwillow.example',
  newcomer: 'newcomer@oxbow.example',
  trustee: 'trustee@kestrelplains.example',
  successor: 'successor@larkspur.example',
  employee: 'employee@carrier.example',
  supervisor: 'supervisor@carrier.example',
  manager: 'manager@carrier.example',
} as const

export type Login = keyof typeof logins
