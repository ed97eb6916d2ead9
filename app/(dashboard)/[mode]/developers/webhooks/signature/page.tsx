import { definePage } from "@/app/(dashboard)/[mode]/define-page";
import { SnippetBox } from "@/app/(dashboard)/[mode]/developers/webhooks/snippet-box";
import { Panel } from "@/components/panel";
import { snippets } from "./snippets";
import { Tester } from "./tester";

const { generateMetadata, page } = definePage({
  texts: "developers.webhooks",
  title: "signature.title",
  lead: "signature.lead",
  back: { to: "developers/webhooks", label: "back" },
  body: ({ t }) => (
    <div className="grid gap-5">
      <Panel title={t("signature.tester")}>
        <Tester />
      </Panel>
      <Panel title={t("signature.code")}>
        <SnippetBox snippets={snippets} />
      </Panel>
    </div>
  ),
});

export { generateMetadata, page as default };
