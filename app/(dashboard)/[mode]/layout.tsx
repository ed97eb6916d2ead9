import { clsx } from "clsx";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { paramsOf } from "@/app/(dashboard)/[mode]/read";
import { PhoneWorker } from "@/app/(dashboard)/phone/phone-worker";
import { type Permitted, permittedEntries } from "@/app/(dashboard)/search/permitted";
import { DashboardSearch } from "@/app/(dashboard)/search/search";
import { ConfirmItsYou } from "@/app/(dashboard)/step-up";
import { Procedures } from "@/app/(dashboard)/trpc";
import { requestLocale } from "@/app/messages/request-locale";
import { dashboardContext, pageMark, signedInSession } from "@/app/session";
import { requestTheme } from "@/app/theme";
import { Link } from "@/components/link";
import { TriangleAlert } from "@/components/lucide";
import { Toasts } from "@/components/toast";
import { Truncated } from "@/components/truncated";
import { Wordmark } from "@/components/wordmark";
import { chargeBlockers } from "@/server/accounts/capability";
import type { Mode } from "@/server/base/db/db";
import { senderName } from "@/server/core/texts/emails";
import { nameIn } from "@/server/core/values/locale";
import { vapidKeys } from "@/server/push/vapid";
import type { VerificationStatus } from "@/server/verification/rules";
import { DashboardAccount } from "./account";
import { Live } from "./live";
import { LockedNotice } from "./locked-notice";
import { ModeSwitch } from "./mode-switch";
import { Navigation } from "./navigation";
import { permissions } from "./read";

type Blocker = ReturnType<typeof chargeBlockers>[number];

type Props = { children: ReactNode; params: Promise<{ mode: string }> };

/** Lets a phone install the dashboard, which then starts in the mode that the business works in. */
export async function generateMetadata(): Promise<Metadata> {
  const [language, session] = [await requestLocale(), await signedInSession()];
  const start = session !== null && isVerified(session.account.verificationStatus) ? "live" : "test";
  return {
    manifest: `/manifest.webmanifest?${new URLSearchParams({ language, start })}`,
    icons: { icon: "/icon.svg", apple: "/icon-maskable-512.png" },
    appleWebApp: { capable: true, title: senderName[language] },
  };
}

export default async function Shell({ children, params }: Props) {
  const { mode } = await paramsOf(params);
  const { scope, verificationStatus } = await dashboardContext(mode);
  const t = await getTranslations("dashboard");
  const session = await signedInSession();
  if (session === null) return null;
  const { user, account, role } = session;
  const locale = await requestLocale();
  const merchant = nameIn(locale, account);
  const [blocker] = chargeBlockers(verificationStatus, mode);
  const may = await permissions(mode);
  const identity = {
    name: user.name,
    email: user.email,
    role: t(`shell.roles.${role}`),
    mode,
    current: account.id,
    theme: await requestTheme(),
    businesses: session.businesses.map((business) => ({ id: business.id, name: nameIn(locale, business) })),
  };

  return (
    <Procedures key={mode}>
      <ConfirmItsYou email={user.email} />
      <PhoneWorker publicKey={vapidKeys().publicKey} />
      <Live mode={mode} mark={await pageMark(scope.accountId, mode)} />
      <Toasts>
        <SkipLink>{t("common.skip")}</SkipLink>
        {mode === "test" ? <TestBanner label={t("shell.mode")} text={t("shell.testBanner")} /> : null}
        <div data-mode={mode} className="mx-auto md:grid md:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <Sidebar mode={mode}>
            <Navigation
              mode={mode}
              start={
                <Identity
                  mode={mode}
                  merchant={merchant}
                  isVerified={isVerified(account.verificationStatus)}
                  permitted={permittedEntries({ mode, verificationStatus, may })}
                />
              }
              end={<DashboardAccount {...identity} />}
            />
          </Sidebar>
          <main
            id="content"
            data-account={scope.accountId}
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl has-data-wide:max-w-[110rem] px-4 py-6 focus:outline-none md:px-8 md:py-8"
          >
            {blocker === undefined ? null : <Blocked by={blocker} />}
            {children}
          </main>
        </div>
      </Toasts>
    </Procedures>
  );
}

const isVerified = (status: VerificationStatus) => status === "approved" || status === "suspended";

const SkipLink = ({ children }: { children: string }) => (
  <a
    href="#content"
    className="sr-only z-50 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:absolute focus:start-3 focus:top-3"
  >
    {children}
  </a>
);

/** The header of narrow screens, the column beside the page on wide ones. */
const Sidebar = ({ mode, children }: { mode: Mode; children: ReactNode }) => (
  <header
    className={clsx(
      "relative border-line border-b bg-surface print:hidden md:sticky md:flex md:flex-col md:overflow-y-auto md:border-e md:border-b-0",
      mode === "test" ? "md:pt-7" : "md:pt-3",
      "md:top-0 md:h-dvh",
    )}
  >
    <Link href={`/${mode}`} className="mx-4 mb-1 inline-block self-start rounded-sm max-md:hidden">
      <Wordmark className="h-6 w-auto text-accent" />
    </Link>
    {children}
  </header>
);

type IdentityProps = {
  mode: Mode;
  merchant: string;
  isVerified: boolean;
  permitted: Permitted[];
};

/** The merchant, the mode switch and the search, above the navigation. */
const Identity = ({ mode, merchant, isVerified, permitted }: IdentityProps) => (
  <div className="px-4 pb-2 md:pb-0">
    <p>
      <Truncated className="font-medium text-sm">{merchant}</Truncated>
    </p>
    <div className="mt-2">
      <ModeSwitch mode={mode} isVerified={isVerified} />
    </div>
    <div className="mt-2">
      <DashboardSearch mode={mode} permitted={permitted} />
    </div>
  </div>
);

/** Explains why the account cannot charge. */
async function Blocked({ by }: { by: Blocker }) {
  const t = await getTranslations("dashboard.shell");
  if (by === "kyc_not_approved") return <LockedNotice />;
  return (
    <p className="mb-5 flex items-center gap-2 text-sm text-warning">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {t("liveBlocked")} {t(`blockers.${by}`)}
      </span>
    </p>
  );
}

/** A thin line on every page in test mode, which takes no height. On narrow screens the header has the label. */
const TestBanner = ({ label, text }: { label: string; text: string }) => (
  <aside
    aria-label={label}
    className="before:bg-test pointer-events-none sticky top-0 z-30 before:absolute before:inset-x-0 before:top-0 before:h-[3px] h-0 print:hidden"
  >
    <p className="relative ms-4 me-auto w-fit rounded-b-control bg-test px-3 text-center font-semibold text-on-test text-xs leading-5 max-md:sr-only">
      {text}
    </p>
  </aside>
);
