/** The port to the processor's own fields: numbers are typed there and never come to a page of ours (ADR 0024). */
export interface MethodFields {
  /** Puts the focus into the fields. */
  readonly focus: () => void
  /** Sends what was typed to the processor. Never rejects; said twice it is sent once more, which changes nothing. */
  readonly submit: () => Promise<FieldsAnswer>
  /** Marks what is wrong and puts the focus there; sends nothing. Answers if anything is; never rejects. */
  readonly check: () => Promise<{ readonly isWrong: boolean }>
  readonly destroy: () => void
}

export type FieldsAnswer =
  /** What the processor knows it by; the server asks there what has become of it. */
  | { readonly ok: true; readonly setupId: string }
  /** Empty: no answer came. */
  | { readonly ok: false; readonly fields: readonly FieldMessage[] }

export interface FieldMessage {
  /** The processor's name of it: it is marked already. Null: it is about none of them, so our page says it. */
  readonly field: string | null
  readonly message: string
}

export interface FieldsOrder {
  readonly kind: 'card' | 'bank'
  /** Of the set-up that the server has opened. */
  readonly clientSecret: string
  /** What a screen reader calls the frame. */
  readonly label: string
  /** Enter was pressed in a field: the button is ours. Not every processor says so. */
  readonly onEnter: () => void
}

/** Resolves when the fields can be used; rejects when they cannot be had. */
export type MountFields = (container: HTMLElement, order: FieldsOrder) => Promise<MethodFields>
