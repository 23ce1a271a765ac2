import { readCode } from '@myaccount/domain/confirmations/read-code'
import { useState } from 'react'

export interface TypedCode {
  readonly text: string
  readonly setText: (text: string) => void
  /** True if the text was sent as it is, and is no code. */
  readonly isMistaken: boolean
  /** Returns the six digits to send, or null and shows the mistake. */
  readonly take: () => string | null
}

export function useTypedCode(): TypedCode {
  const [text, setText] = useState('')
  const [wasMistaken, setMistaken] = useState(false)
  const code = readCode(text)
  return {
    text,
    setText,
    isMistaken: wasMistaken && code === null,
    take() {
      setMistaken(code === null)
      return code
    },
  }
}
