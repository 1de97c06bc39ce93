import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { EmptyState } from '../ui/lists/empty-state.tsx';

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
