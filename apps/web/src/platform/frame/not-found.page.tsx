import { Link } from 'react-router';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { paths } from '../../paths.ts';

export default function NotFoundPage() {
  return (
    <EmptyState
      level={1}
      title="This page does not exist"
      text="The address may be mistyped, or the page has moved."
      action={<Link to={paths.home()}>Take me home</Link>}
    />
  );
}
