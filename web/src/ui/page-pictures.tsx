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
      <div key={page} className={classes.page}>
        <img src={urlOf(page)} alt={`${name}, page ${page} of ${count}`} loading="lazy" />
      </div>
    ))}
  </section>
);

/** One page, as wide as there is room. */
export const PagePicture = ({ src, alt }: { src: string; alt: string }) => (
  <div className={classes.page}>
    <img key={src} src={src} alt={alt} />
  </div>
);
