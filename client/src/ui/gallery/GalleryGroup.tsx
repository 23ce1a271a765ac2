import { type ReactNode, useId } from 'react'
import { SectionHeading } from '../headings/SectionHeading.tsx'
import styles from './gallery.module.css'

export function GalleryGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  )
}

export function GalleryLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}
