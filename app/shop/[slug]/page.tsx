import { defineShopPage } from "@/app/shop/shop-page";

const { generateMetadata, page } = defineShopPage("live");

export { generateMetadata, page as default };
