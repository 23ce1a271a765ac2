import styles from './found.module.css'

/** Shows the text, in its own letter case, with the part that matches the search marked. */
export function Marked({ text, asked }: { readonly text: string; readonly asked: string }) {
  const from = text.toLowerCase().indexOf(asked.toLowerCase())
  if (from < 0 || asked === '') return text
  const to = from + asked.length
  return (
    <>
      {text.slice(0, from)}
      <mark className={styles.marked}>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
