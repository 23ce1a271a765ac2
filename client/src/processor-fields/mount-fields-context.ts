import { createContext, useContext } from 'react'
import type { MountFields } from './method-fields.ts'

export const MountFieldsContext = createContext<MountFields | null>(null)

export function useMountFields(): MountFields {
  const mount = useContext(MountFieldsContext)
  if (!mount) throw new Error('MountFieldsContext has no value')
  return mount
}
