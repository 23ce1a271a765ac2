import type { ComponentProps, ReactNode } from 'react'

export interface GalleryLinkProps extends ComponentProps<'a'> {
  readonly to?: string
  readonly children?: ReactNode
}

/** Replaces the router's link, which ui must not import. */
export function GalleryLink({ to = '#top', children, ...rest }: GalleryLinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  )
}
