import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const getUserProfile = endpoint({
  method: 'GET',
  path: '/api/v1/user_profile',
  class: 'browser',
  access: { kind: 'signed-in' },
  summary: 'The profile of the person signed in.',
  response: z.object({
    profile: z.object({
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
      userType: z.enum(['Insured', 'Employee']),
      phone: z.nullable(z.string()),
      language: z.string(),
    }),
  }),
})
