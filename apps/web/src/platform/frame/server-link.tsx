import { Link } from 'react-router';
import { linkKind } from './link-kind.ts';

/** A link whose title and address the server gave. What is no address of a page or a person stays words. */
export function ServerLink({ title, link }: { title: string; link: string }) {
  const kind = linkKind(link);
  if (kind === 'screen') return <Link to={link}>{title}</Link>;
  if (kind === 'elsewhere') {
    return (
      <a href={link} rel="noreferrer">
        {title}
      </a>
    );
  }
  return <span>{title}</span>;
}
