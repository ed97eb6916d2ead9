import { defineShopPage } from "@/app/shop/shop-page";

const { generateMetadata, page } = defineShopPage("test");

export { generateMetadata, page as default };
