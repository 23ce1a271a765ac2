import { allEndpoints } from '@myaccount/contract/all-endpoints'
import { checkAccess } from '../../testing/check-access.ts'

/** The access table for what the insured read. */
checkAccess(
  [...allEndpoints].filter(([, { access, method }]) => access.kind === 'insured' && method === 'GET'),
)
