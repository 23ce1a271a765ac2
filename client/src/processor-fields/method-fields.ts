/** The port to the processor's own fields: numbers are typed there and never reach a page of ours (ADR 0024). */
export interface MethodFields {
  /** Puts the focus into the fields. */
  readonly focus: () => void
  /**
   * Sends the typed details to the processor. Never rejects; a second call sends them
   * again, which changes nothing.
   */
  readonly submit: () => Promise<FieldsAnswer>
  /**
   * Marks the wrong fields and puts the focus there; sends nothing. Resolves with whether any
   * is wrong; never rejects.
   */
  readonly check: () => Promise<{ readonly isWrong: boolean }>
  readonly destroy: () => void
}

export type FieldsAnswer =
  /** `setupId` is the processor's id of the set-up; the server reads its outcome there. */
  | { readonly ok: true; readonly setupId: string }
  /** `fields` is empty if no answer came. */
  | { readonly ok: false; readonly fields: readonly FieldMessage[] }

export interface FieldMessage {
  /**
   * The processor's name of the field, which it has marked. Null: the error is about none of
   * them, so our page shows it.
   */
  readonly field: string | null
  readonly message: string
}

export interface FieldsOrder {
  readonly kind: 'card' | 'bank'
  /** The secret of the set-up that the server has opened. */
  readonly clientSecret: string
  /** The name of the frame for screen readers. */
  readonly label: string
  /** Called when Enter is pressed in a field, because the button is ours. Not every processor reports it. */
  readonly onEnter: () => void
}

/** Resolves when the fields can be used; rejects when they cannot be loaded. */
export type MountFields = (container: HTMLElement, order: FieldsOrder) => Promise<MethodFields>
