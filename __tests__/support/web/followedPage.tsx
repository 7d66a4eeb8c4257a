import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { buildRouter, Frame } from '@/__tests__/support/web/frame';
import { ToastIsland } from '@/components/feedback/ToastIsland';
import { MessagesProvider } from '@/contexts/MessagesContext';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';

export interface FollowedOptions {
  readonly path: string;
  readonly messages: object;
  readonly locale?: Locale;
}

/** URLs of the session history; `follow` opens the last one. */
interface Visited {
  readonly urls: string[];
  follow: () => void;
}

/** A page whose router follows its calls. */
function FollowedPage({ visited, children }: { visited: Visited; children: ReactNode }) {
  const { urls } = visited;
  const [asPath, setPath] = useState(urls.at(-1) ?? '/');
  const follow = () => setPath(urls.at(-1) ?? '/');
  useEffect(() => {
    visited.follow = follow;
  });
  const query = Object.fromEntries(new URL(asPath, 'http://localhost').searchParams);
  const push = async (url: unknown) => {
    urls.push(String(url));
    follow();
    return true;
  };
  const replace = (url: unknown) => {
    urls.pop();
    return push(url);
  };
  return <Frame router={buildRouter({ asPath, query, push, replace })}>{children}</Frame>;
}

/** Opens a screen below a router that follows its calls. */
export function openFollowed(shown: ReactNode, { path, messages, locale = DEFAULT_LOCALE }: FollowedOptions) {
  const visited: Visited = { urls: [path], follow: () => {} };
  const { container } = render(
    <FollowedPage visited={visited}>
      <MessagesProvider messages={messages} locale={locale}>
        {shown}
      </MessagesProvider>
      <ToastIsland />
    </FollowedPage>,
  );
  return {
    user: userEvent.setup(),
    container,
    urls: visited.urls,
    goBack: () => {
      visited.urls.pop();
      act(() => visited.follow());
    },
  };
}
