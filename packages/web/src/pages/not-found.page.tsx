import { NotFound } from '../components/ui/not-found.tsx';

export default function NotFoundPage() {
  return <NotFound />;
}
