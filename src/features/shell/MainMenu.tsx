import { PackageCheck, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '@/components/IconButton';
import { useModalDialog } from '@/components/dialog/useModalDialog';
import { classNames } from '@/lib/classNames';
import { navigationBlocker } from '@/browser/leaving';
import { plainPath } from '@/lib/link/plainPath';
import { onHost } from '@/lib/link/publicPath';
import { session } from '@/features/session/sessionSlice';
import { paths } from '@/paths';
import { useAppSelector } from '@/store/hooks';
import styles from './MainMenu.module.css';
import { menuOf, type MenuPage } from './menuPages';

type MainMenuProps = { pages: readonly MenuPage[]; onClose: () => void };

/** The drawer with the pages the user may open. */
export function MainMenu({ pages, onClose }: MainMenuProps) {
  const intl = useIntl();
  const { archive, admin } = menuOf(pages, useAppSelector(session.selectPermissions));
  const ref = useModalDialog(true, onClose);
  const linksTo = (group: readonly MenuPage[]) => (
    <ul>
      {group.map((page) => (
        <MenuLink key={page.path} page={page} onClose={onClose} />
      ))}
    </ul>
  );
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={intl.$t({ id: 'shell.mainMenu' })}>
      <div className={styles.head}>
        <span className={styles.brand}>{intl.$t({ id: 'app.title' })}</span>
        <IconButton icon={X} label={intl.$t({ id: 'action.close' })} onClick={onClose} />
      </div>
      <nav aria-label={intl.$t({ id: 'shell.mainMenu' })}>
        {archive.length > 0 && linksTo(archive)}
        {admin.length > 0 && (
          <div role="group" aria-labelledby="menu-admin">
            <p id="menu-admin" className={styles.groupTitle}>
              {intl.$t({ id: 'shell.admin' })}
            </p>
            {linksTo(admin)}
          </div>
        )}
      </nav>
      {/* A tab of its own: the page is outside of the session, and what is shown here stays. */}
      <a
        className={classNames(styles.link, styles.apart)}
        href={onHost(paths.check)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <PackageCheck size={18} strokeWidth={1.6} aria-hidden />
        {intl.$t({ id: 'shell.checkPack' })}
      </a>
    </dialog>
  );
}

function MenuLink({ page, onClose }: { page: MenuPage; onClose: () => void }) {
  const { path, title } = page;
  const { icon: Icon } = page.menu;
  const navigate = useNavigate();
  const isShown = plainPath(useLocation().pathname) === path;
  const follow = (event: MouseEvent) => {
    onClose();
    const blocker = navigationBlocker();
    // A key held opens a page of its own.
    if (!blocker || isShown || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    blocker.ask(() => void navigate(path));
  };
  return (
    <li>
      <Link
        to={path}
        className={styles.link}
        aria-current={isShown ? 'page' : undefined}
        onClick={follow}
      >
        <Icon size={18} strokeWidth={1.6} aria-hidden />
        <FormattedMessage id={title} />
      </Link>
    </li>
  );
}
