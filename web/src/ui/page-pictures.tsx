import { useState } from 'react';
import { EmptyState } from './empty-state';
import classes from './page-pictures.module.css';

type PagePicturesProps = {
  /** How many pages the file has. */
  count: number;
  urlOf: (page: number) => string;
  /** What it is: 'Lease agreement'. */
  name: string;
};

/** The pages of a file one below the other, each of its final size from the start and drawn when it is near. */
export const PagePictures = ({ count, urlOf, name }: PagePicturesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
  <section className={classes.pages} aria-label={`${name}, ${count} pages`} tabIndex={0}>
    {Array.from({ length: count }, (_, index) => index + 1).map((page) => (
      <PagePicture key={page} src={urlOf(page)} alt={`${name}, page ${page} of ${count}`} loading="lazy" />
    ))}
  </section>
);

type PagePictureProps = { src: string; alt: string; loading?: 'lazy' };

/** One page, as wide as there is room, or what to do where it cannot be drawn. */
export function PagePicture({ src, alt, loading }: PagePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className={classes.page}>
      {failed === src ? (
        <EmptyState title="This page cannot be shown" text="Download the file to read it." />
      ) : (
        <img key={src} src={src} alt={alt} loading={loading} onError={() => setFailed(src)} />
      )}
    </div>
  );
}
